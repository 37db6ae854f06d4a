/**
 * Tells the styles how high something at the foot of the window is, as long as it stands there: the
 * custom property `name` of the document; `onChange` hears of each change. What is not drawn has no
 * height. Returns how to stop.
 */
export function publishHeight(
  element: Element,
  name: `--portal-${string}`,
  onChange: () => void = () => {},
): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    style.setProperty(name, `${height}px`);
    onChange();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}
