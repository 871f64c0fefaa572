import { serveAnswers } from "./answer-store";
import { warmUp } from "./warm-up";

serveAnswers(self);

void warmUp();
