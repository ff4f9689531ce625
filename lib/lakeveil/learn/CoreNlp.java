import com.sun.management.OperatingSystemMXBean;
import edu.stanford.nlp.ie.crf.CRFClassifier;
import edu.stanford.nlp.ling.CoreLabel;
import edu.stanford.nlp.util.Triple;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A CRF of Stanford CoreNLP over standard input: per line `LABEL start end;…` (UTF-16 units), or FAILED. Run by lakeveil.learn.corenlp.
 * Ends with the processor time it took without loading (all threads) and the most memory it had. */
public class CoreNlp {
  public static void main(String[] arguments) throws Exception {
    CRFClassifier<CoreLabel> crf = CRFClassifier.getClassifier(arguments[0]);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, false, "UTF-8");
    OperatingSystemMXBean machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long began = machine.getProcessCpuTime();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      StringBuilder marks = new StringBuilder();
      try {
        for (Triple<String, Integer, Integer> t : crf.classifyToCharacterOffsets(line))
          marks.append(t.first()).append(' ').append(t.second()).append(' ').append(t.third()).append(';');
      } catch (Exception failed) {
        marks.setLength(0);
        marks.append("FAILED");
      }
      out.println(marks);
    }
    out.flush();
    double seconds = (machine.getProcessCpuTime() - began) / 1e9;
    String peak = "0";
    Path status = Path.of("/proc/self/status");
    if (Files.exists(status))
      for (String line : Files.readAllLines(status))
        if (line.startsWith("VmHWM")) peak = line.replaceAll("\\D", "");
    System.err.println("spent " + seconds + " " + peak);
  }
}
