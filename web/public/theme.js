// Runs before the first paint, so that a dark page never flashes light. Home
// always starts light; lib/theme.ts takes over from here.
try {
	if (location.pathname !== "/" && localStorage.getItem("viewfinder.theme") === "dark")
		document.documentElement.classList.add("dark");
} catch {}
