// The package comes without types.
declare module '@socialgouv/jours-feries' {
  /** The public holidays of a year by name, each at midnight of the machine's own zone. */
  export default function joursFeries(year: number, options?: { alsace: boolean }): Record<string, Date>;
}
