import { serveTypes } from "./types-server";

serveTypes(self);
