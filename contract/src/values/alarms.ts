/** What the fund's security is told of, with its name on the screen. */
export const ALARM_KINDS = {
  sharedIban: 'Un compte bancaire pour deux personnes',
  manyBankChanges: 'Trop de changements de compte',
  bankChangeAfterReset: 'Changement de compte après une réinitialisation',
  contradictedBankChange: 'Changement de compte contredit par le système de paie',
  accountInPayroll: 'Compte à retirer de la paie',
  unusualReading: 'Lectures inhabituelles',
} as const;
export type AlarmKind = keyof typeof ALARM_KINDS;
export const ALARM_KIND_NAMES = Object.keys(ALARM_KINDS) as [AlarmKind, ...AlarmKind[]];
