import * as z from 'zod/mini';

/** What a wrong field is told, in French. The same words on both sides: the server's 400 and the forms. */
export function fieldMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return 'Ce champ est obligatoire.';
      if (issue.expected === 'int' || issue.expected === 'number') return 'Indiquez un nombre.';
      return "La valeur indiquée n'est pas du bon type.";
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? 'Ce champ est obligatoire.' : `Indiquez au moins ${issue.minimum} caractères.`;
      }
      if (issue.origin === 'array') return 'Choisissez au moins un élément.';
      return `La valeur doit être au moins ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Indiquez au plus ${issue.maximum} caractères.`;
      if (issue.origin === 'array') return `Choisissez au plus ${issue.maximum} éléments.`;
      return `La valeur doit être au plus ${issue.maximum}.`;
    case 'invalid_format':
      if (issue.format === 'date') return 'Indiquez une date valide.';
      return "Le format saisi n'est pas valide.";
    default:
      return "La valeur indiquée n'est pas valide.";
  }
}

/** Makes zod speak French. Called once by each program. */
export const speakFrench = () => z.config({ customError: fieldMessage });
