// Starts the processes of the gateway benchmark, each on a free port of 127.0.0.1.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { printLine } from "../print.mjs";
import { announced, binary } from "../program.mjs";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Builds the Go side of the benchmark, starts its provider and passes three functions to the callback: `load` and `read`
 * run callers and slow readers, and `start(name)` starts a fresh server in front of the provider. Stops all of them
 * afterward.
 */
export async function withServers(use) {
	const folder = await mkdtemp(join(tmpdir(), "gateway-"));
	const tool = join(folder, "bench");
	const children = [];
	const endAll = () => {
		for (const child of children) child.kill("SIGTERM");
		rmSync(folder, { recursive: true, force: true });
	};
	process.once("exit", endAll); // leaves no processes behind, even if the benchmark fails
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
	const launch = (command, args, options) => {
		const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"], ...options });
		children.push(child);
		return child;
	};
	try {
		await run("go", ["build", "-o", tool, "./bench/gateway"], { cwd: repository });
		const child = launch(tool, ["provider"]);
		const provider = await announced(child);
		return await use({
			provider: { url: provider, pid: child.pid },
			load: async (url, flags) => JSON.parse((await run(tool, ["load", url, ...flags])).stdout),
			read: (url, flags) => run(tool, ["read", url, ...flags]),
			start: (name) => starters[name]({ launch, tool, provider, folder }),
		});
	} finally {
		await Promise.all(children.map(ended));
		await rm(folder, { recursive: true, force: true });
	}
}

/** Returns the servers to compare, starting with the console, and prints which ones are missing. */
export async function installed() {
	const names = Object.keys(starters);
	const missing = [];
	for (const [name, version] of [
		["nginx", "-v"],
		["Caddy", "version"],
	])
		await run(name.toLowerCase(), [version], { env: withSystemPath }).catch(() => missing.push(name));
	for (const name of missing) printLine(`${name} is not installed and is skipped.`);
	return names.filter((name) => !missing.includes(name));
}

/** Ignores everything but standard error. */
const quiet = ["ignore", "ignore", "pipe"];

/** nginx may be installed outside the user's PATH. */
const withSystemPath = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** Functions that start a server and return its URL and process ID. */
const starters = {
	viewfinder: async ({ launch, provider, folder }) => {
		const flags = ["--listen", "127.0.0.1:0", "--data-dir", join(folder, "data"), "--provider", provider];
		const child = launch(binary, flags, { stdio: ["ignore", "pipe", "ignore"] });
		return { url: await announced(child), pid: child.pid };
	},
	"minimal proxy": async ({ launch, tool, provider }) => {
		const child = launch(tool, ["proxy", provider]);
		return { url: await announced(child), pid: child.pid };
	},
	Caddy: async ({ launch, provider, folder }) => {
		const port = await freePort();
		const home = await mkdtemp(join(folder, "caddy-"));
		const file = join(home, "Caddyfile");
		await writeFile(file, caddyfile(port, provider));
		const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
		const args = ["run", "--config", file, "--adapter", "caddyfile"];
		return listening(launch("caddy", args, { env, stdio: quiet }), port);
	},
	nginx: async ({ launch, provider, folder }) => {
		const port = await freePort();
		const home = await mkdtemp(join(folder, "nginx-"));
		await mkdir(join(home, "logs"));
		const file = join(home, "nginx.conf");
		await writeFile(file, nginxConf(port, provider, home));
		return listening(launch("nginx", ["-p", home, "-c", file], { env: withSystemPath, stdio: quiet }), port);
	},
};

function caddyfile(port, provider) {
	return `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	bind 127.0.0.1
	reverse_proxy ${provider} {
		transport http {
			keepalive_idle_conns 512
			keepalive_idle_conns_per_host 512
			compression off
		}
	}
}
`;
}

/** Returns Debian's configuration with two changes: upstream connections are kept alive, and responses are never written to files. */
function nginxConf(port, provider, home) {
	return `${process.getuid() === 0 ? "user root;" : ""}
daemon off;
worker_processes auto;
pid ${home}/nginx.pid;
error_log ${home}/logs/error.log;
events { worker_connections 4096; }
http {
	access_log off;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 10000000;
	client_body_temp_path ${home}/body;
	proxy_temp_path ${home}/proxy;
	fastcgi_temp_path ${home}/fastcgi;
	uwsgi_temp_path ${home}/uwsgi;
	scgi_temp_path ${home}/scgi;
	proxy_max_temp_file_size 0;
	upstream provider {
		server ${new URL(provider).host};
		keepalive 512;
		keepalive_requests 10000000;
	}
	server {
		listen 127.0.0.1:${port};
		location / {
			proxy_pass http://provider;
			proxy_http_version 1.1;
			proxy_set_header Connection "";
		}
	}
}
`;
}

async function freePort() {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address();
	server.close();
	await once(server, "close");
	return port;
}

/** Waits until a server accepts connections. The error includes the last output. */
async function listening(child, port) {
	let written = "";
	child.stderr.on("data", (text) => {
		written = `${text}`;
	});
	for (const end = Date.now() + 20_000; Date.now() < end && child.exitCode === null; ) {
		if (await takes(port)) return { url: `http://127.0.0.1:${port}`, pid: child.pid };
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`${child.spawnfile} did not start: ${written}`);
}

function takes(port) {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});
}

/** Stops a process and waits until it exits. */
async function ended(child) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const gone = once(child, "exit");
	child.kill("SIGTERM");
	await gone;
}
