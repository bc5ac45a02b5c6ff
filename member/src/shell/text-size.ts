import { useState } from 'react';
import { choice } from '../texts.ts';
import { storage } from './storage.ts';

/** A preference of display, kept when the person signs out. */
const KEY = 'text_size';
const LARGE = 'large';
const NORMAL = 'normal';

/** Their own choice, or before the first one what administrators chose for everybody. */
const isLarge = () => (storage.getItem(KEY) ?? choice('shell.textSize')) === LARGE;

export function applyTextSize() {
  document.documentElement.toggleAttribute('data-text', false);
  if (isLarge()) document.documentElement.dataset.text = LARGE;
}

/** Whether the text is enlarged, and the switch. */
export function useTextSize(): [boolean, () => void] {
  const [large, setLarge] = useState(isLarge);
  const toggle = () => {
    storage.setItem(KEY, large ? NORMAL : LARGE);
    applyTextSize();
    setLarge(!large);
  };
  return [large, toggle];
}
