import { answerPath, type PathQuestion } from "@/lib/json-path/serve-paths";

self.addEventListener("message", ({ data }: MessageEvent<PathQuestion>) =>
	answerPath(data, (reply) => self.postMessage(reply)),
);
