import { useState } from 'react';
import { storage } from './storage.ts';

/** A preference of display, kept when the person signs out. */
const KEY = 'text_size';
const LARGE = 'large';

const isLarge = () => storage.getItem(KEY) === LARGE;

export function applyTextSize() {
  document.documentElement.toggleAttribute('data-text', false);
  if (isLarge()) document.documentElement.dataset.text = LARGE;
}

/** Whether the text is enlarged, and the switch. */
export function useTextSize(): [boolean, () => void] {
  const [large, setLarge] = useState(isLarge);
  const toggle = () => {
    if (large) storage.removeItem(KEY);
    else storage.setItem(KEY, LARGE);
    applyTextSize();
    setLarge(!large);
  };
  return [large, toggle];
}
