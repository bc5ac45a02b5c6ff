/** Shows a popover above `around` when there is room, else below; never outside the window. */
export function showBubble(bubble: HTMLElement, around: DOMRect): void {
  bubble.showPopover();
  const { width, height } = bubble.getBoundingClientRect();
  const gap = 6;
  const above = around.top - height - gap;
  const left = around.left + (around.width - width) / 2;
  bubble.style.top = `${above >= gap ? above : around.bottom + gap}px`;
  bubble.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
}
