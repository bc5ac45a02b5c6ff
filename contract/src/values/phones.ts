/** France first, then the territories that share its numbering habits. */
export const FRENCH_PLACES = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF'] as const;

/** `parsePhoneNumberFromString` of the library, which each side loads in its own way. */
type Parse = (
  text: string,
  options: { defaultCountry: (typeof FRENCH_PLACES)[number]; extract: false },
) => { isValid(): boolean } | undefined;

/** Whether a text is a number that can be called: dialled from France or a territory, or with the code of its country. */
export const isPhone = (parse: Parse, text: string) =>
  FRENCH_PLACES.some(defaultCountry => parse(text, { defaultCountry, extract: false })?.isValid());
