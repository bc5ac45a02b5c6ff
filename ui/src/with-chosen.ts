/** The choices of a ChipSelect: what is chosen already is always among them, so that the chip says that it narrows. */
export const withChosen = <V extends string | number>(
  options: readonly { value: V; label: string }[],
  chosen: V | undefined,
  unknown: string,
) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: unknown }];
