type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Puts the focus into the field and selects from one sign to another, once React has written its new value. */
export function selectIn(field: TextField, from: number, to = from) {
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(from, to);
  });
}

/** Writes `text` where the cursor is, or was last, and puts the cursor after it. */
export function insertInto(field: TextField, text: string, onChange: (value: string) => void) {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? from;
  onChange(field.value.slice(0, from) + text + field.value.slice(to));
  selectIn(field, from + text.length);
}
