import { address } from './addresses.ts';
import { type Cell, CsvFile } from './csv.ts';
import { daysBefore, french, frenchDay, monthEnd } from './dates.ts';
import { FILES } from './format.ts';
import { bankAccount, emailOf, fixedNumber, mobileNumber, type Person, person, type WishedPerson } from './identity.ts';
import { writeContributions, writePayments } from './operations.ts';
import { type Random, zipf } from './random.ts';
import { ACCOUNT_REASON, DEATH_REASON, PROOF_REASON, SUSPENSION_REASONS } from './reference-lists.ts';
import { socialSystem } from './systems.ts';

/** What a member is, where it is not drawn. */
export interface MemberWishes {
  key: string;
  login: string;
  age?: number;
  person?: WishedPerson;
  /** undefined: drawn (one in eight has none); null: none. */
  email?: string | null;
  pendingEmail?: string;
  step?: number;
  password?: string;
}
export interface FolderWishes {
  number: number;
  systemId: number;
  type: 'actif' | 'rentier';
  state?: 'open' | 'suspended' | 'closed';
  /** Of a suspended folder; drawn unless told. */
  suspensionReason?: (typeof SUSPENSION_REASONS)[number];
}
export interface Member {
  key: string;
  person: Person;
  age: number;
  isDead: boolean;
  taxRate: number;
  /** The cells of their address, valid since a year. */
  address: (year: number) => Cell[];
  account: ReturnType<typeof bankAccount>;
}

interface PopulationOptions {
  folder: string;
  random: Random;
  today: Date;
  systems: number;
  operationsPerFolder: number;
  /** Monthly pensions have their next payment too, which is still to come. */
  isNextAnnounced?: boolean;
}

/** Writes members and folders to the files of the format, one after the other, in flat memory. */
export class Population {
  readonly random: Random;
  readonly today: Date;
  readonly operations: number;
  readonly isNextAnnounced: boolean;
  readonly files: Record<keyof typeof FILES, CsvFile>;
  #system: (random: Random) => number;

  constructor(options: PopulationOptions) {
    this.random = options.random;
    this.today = options.today;
    this.operations = options.operationsPerFolder;
    this.isNextAnnounced = options.isNextAnnounced ?? false;
    this.#system = zipf(
      Array.from({ length: options.systems }, (_, index) => index + 1),
      0.6,
    );
    this.files = Object.fromEntries(
      Object.entries(FILES).map(([key, [name, header]]) => [key, new CsvFile(options.folder, name, header.split(';'))]),
    ) as typeof this.files;
  }

  drawSystem = () => this.#system(this.random);

  member(wishes: MemberWishes, number: number): Member {
    const { random, today } = this;
    const age = wishes.age ?? (random.chance(0.65) ? random.whole(62, 96) : random.whole(24, 61));
    const who = person(random, age, today.getUTCFullYear(), wishes.person);
    const isDead = age > 85 && random.chance(0.04);
    const taxRate = random.chance(0.35) ? 0 : random.pick([150, 250, 380, 430, 550, 720, 750, 990, 1110, 1400]);
    const email = wishes.email === undefined ? (random.chance(0.125) ? null : emailOf(who, number)) : wishes.email;
    const step = wishes.step ?? 0;
    this.files.members.add(
      wishes.key,
      wishes.login,
      who.isWoman ? 'Mme' : 'M.',
      who.lastname,
      who.firstname,
      french(...who.birth),
      isDead ? frenchDay(daysBefore(today, random.whole(20, 400))) : null,
      who.nir,
      who.nirKey,
      age >= 62 ? 'Retraité' : 'Actif',
      taxRate > 0 ? 'Prélèvement à la source' : 'Non imposable',
      french(today.getUTCFullYear(), 1, 1),
      String(taxRate / 100).replace('.', ','),
      email,
      wishes.pendingEmail,
      step,
      email !== null && random.chance(0.4),
      random.chance(0.3),
      wishes.password,
    );
    if (random.chance(0.7)) this.files.phones.add(wishes.key, 'mobile', mobileNumber(random), 1, null);
    if (random.chance(age > 60 ? 0.6 : 0.2)) this.files.phones.add(wishes.key, 'fixe', fixedNumber(random), 1, null);
    return {
      key: wishes.key,
      person: who,
      age,
      isDead,
      taxRate,
      address: address(random),
      account: bankAccount(random),
    };
  }

  folder(member: Member, wishes: FolderWishes) {
    const { random, today } = this;
    const { number, type } = wishes;
    const drawn = random.next();
    const state = wishes.state ?? (drawn < 0.05 ? 'closed' : drawn < 0.08 ? 'suspended' : 'open');
    const isRetired = type === 'rentier';
    const opened =
      today.getUTCFullYear() - (isRetired ? random.whole(3, Math.max(4, member.age - 58)) : random.whole(3, 20));
    const ended = daysBefore(today, random.whole(40, 700));
    const periodicity = isRetired ? (random.chance(0.85) ? 'Mensuelle' : 'Trimestrielle') : null;
    const isProofAsked = state !== 'closed' && isAsked(wishes) && !member.isDead;
    const proofBefore = isProofAsked ? frenchDay(monthEnd(today, 1)) : null;
    this.files.folders.add(
      number,
      member.key,
      wishes.systemId,
      type,
      isRetired
        ? random.chance(0.12)
          ? 'Réversion'
          : 'Pension personnelle'
        : random.pick(['Cotisant', 'Cotisant', 'Radié avec droits']),
      isRetired ? null : `ETS${String(random.whole(1, 4000)).padStart(5, '0')}`,
      periodicity,
      isRetired ? random.pick(['À échoir', 'Échu']) : null,
      isRetired && random.chance(0.2),
      null,
      french(opened, random.whole(1, 12), 1),
      state === 'closed',
      state === 'closed' ? frenchDay(ended) : null,
      ...(state === 'suspended' ? suspended(random, member, wishes, ended) : [false, null, null, proofBefore]),
    );
    this.files.addresses.add(number, ...member.address(opened));
    const { firstname, lastname } = member.person;
    const { bank, bic, iban } = member.account;
    if (isRetired) this.files.accounts.add(number, `${firstname} ${lastname}`, bank, bic, 1, iban);
    const operations = {
      random,
      folder: number,
      today,
      count: this.operations,
      until: state === 'open' ? today : ended,
    };
    if (isRetired)
      writePayments(this.files.payments, {
        ...operations,
        taxRate: member.taxRate,
        periodicity: periodicity!,
        isNextAnnounced: this.isNextAnnounced && state === 'open' && !member.isDead,
      });
    else writeContributions(this.files.contributions, { ...operations, opened, points: this.files.points });
  }

  close() {
    for (const file of Object.values(this.files)) file.close();
  }
}

const isAsked = ({ type, systemId }: FolderWishes) => type === 'rentier' && socialSystem(systemId).proofOfLife;

/**
 * The cells of a suspended folder: when, why, and before which day its proof of life was expected where it is for want of
 * one. The reason is the one wished for, or any; nobody who lives is said to be dead, nor to owe a proof of life that is
 * not asked for.
 */
function suspended(random: Random, { isDead }: Member, wishes: FolderWishes, since: Date): Cell[] {
  const drawn = random.pick(SUSPENSION_REASONS);
  const fits = (isDead || drawn !== DEATH_REASON) && (isAsked(wishes) || drawn !== PROOF_REASON);
  const reason = wishes.suspensionReason ?? (fits ? drawn : ACCOUNT_REASON);
  const proofBefore = reason === PROOF_REASON ? frenchDay(monthEnd(since, -1)) : null;
  return [true, frenchDay(since), SUSPENSION_REASONS.indexOf(reason) + 1, proofBefore];
}
