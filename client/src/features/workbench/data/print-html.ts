/** Opens the browser's print dialog for a self-contained page, which runs no script. Resolves when it has been closed. */
export async function printHtml(html: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.className = "fixed size-0 border-0 opacity-0";
  const loaded = new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
  });
  const { default: purify } = await import("dompurify");
  frame.srcdoc = purify.sanitize(html, { WHOLE_DOCUMENT: true, ADD_TAGS: ["style"] });
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.print();
  frame.remove();
}
