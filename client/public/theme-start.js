// Runs before the first paint so that a chosen theme does not flash; the page itself takes over once it has loaded.
(() => {
  let theme = "system";
  try {
    theme = JSON.parse(localStorage.getItem("plumbline:preferences") ?? "{}").state?.theme ?? theme;
  } catch (error) {
    console.debug("Preferences cannot be read; following the system's theme.", error);
  }
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
