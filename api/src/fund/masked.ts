import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** '06 •• •• •• 18': enough for who knows it, too little for who does not. */
export function maskedNumber(number: string): string {
  const national = parsePhoneNumberFromString(number)?.formatNational() ?? number;
  const digits = national.replace(/\D/g, '').length;
  let seen = 0;
  return national.replace(/\d/g, digit => {
    seen += 1;
    return seen <= 2 || seen > digits - 2 ? digit : '•';
  });
}

/** 'j•••@exemple.fr': enough to know one's own. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** '2 55 03 •• ••• ••• ••': the sex, the year and the month of a social security number. */
export const maskedNir = (number: string | null) =>
  number && `${[number.slice(0, 1), number.slice(1, 3), number.slice(3, 5)].join(' ')} •• ••• ••• ••`;

/** '2••••••••••23', of 13 or 15 digits: what a manager who is connected as the person sees of it (security rule 27). */
export const hiddenNir = (number: string | null) => number && `${number.slice(0, 1)}••••••••••${number.slice(11, 13)}`;
