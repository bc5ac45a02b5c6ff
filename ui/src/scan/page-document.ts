import { say } from 'contract/texts/words.ts';
import { MOST_PAGES } from 'contract/values/files.ts';
import { type Refused, sizeText } from '../file-rules.ts';
import { fit } from './fit.ts';
import { keepDocument } from './made-of.ts';
import { type Page, readPage, turned } from './page.ts';
import { whyUnread } from './picture.ts';

/** What a document is at a moment; another object at each change. */
export interface PageDocumentState {
  pages: readonly Page[];
  /** What was retired last, until something else is done: it can be put back at its place. */
  removed: { page: Page; index: number } | null;
  isReading: boolean;
  isMaking: boolean;
  /** The finished pdf; of the pages before the last change while the next is made, or when that cannot be. */
  file: File | null;
  /** Why the pdf of the pages could not be made. */
  problem: { message: string; isToRetry: boolean } | null;
}

/** The field that a document is in. */
export interface Place {
  /** Bytes that the pdf may have. */
  most: () => number;
  /** Puts the new pdf where the former one was; null when no page is left. */
  put: (file: File | null, former: File | null) => void;
  refuse: (refused: readonly Refused<File>[]) => void;
}

/**
 * Photos that become one pdf: its file is made again after each change. It outlives the field that shows it: who comes back
 * to a form finds the pages by their file (made-of.ts).
 */
export class PageDocument {
  readonly title: string;
  #state: PageDocumentState = {
    pages: [],
    removed: null,
    isReading: false,
    isMaking: false,
    file: null,
    problem: null,
  };
  readonly #listeners = new Set<() => void>();
  #place: Place;

  /** @param former the file whose place the first pdf takes. */
  constructor(title: string, place: Place, former: File | null = null) {
    this.title = title;
    this.#place = place;
    this.#placed = former;
  }

  /** What stands in the field for it. */
  #placed: File | null;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = () => this.#state;

  /** The field has been left and come back to: it is another one. */
  settle(place: Place) {
    this.#place = place;
  }

  #set(change: Partial<PageDocumentState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Adds a page for each photo, as far as there is room. Answers how many were added; the others are refused. */
  async add(photos: readonly File[]): Promise<number> {
    const former = this.#state.pages.length;
    const room = MOST_PAGES - former;
    const reason = say('widgets.scan.tooMany', { most: MOST_PAGES });
    const tooMany = photos.slice(room).map(file => ({ file, reason }));
    await this.#read(
      photos.slice(0, room),
      page => this.#set({ pages: [...this.#state.pages, page], removed: null }),
      tooMany,
    );
    return this.#state.pages.length - former;
  }

  /** A better photo in the place of a page. Answers whether it could be read. */
  async retake(id: number, photo: File): Promise<boolean> {
    let isDone = false;
    await this.#read([photo], page => {
      this.#change(this.#state.pages.map(other => (other.id === id ? { ...page, id } : other)));
      isDone = true;
    });
    return isDone;
  }

  /** One after the other: a telephone has no memory for two. */
  async #read(photos: readonly File[], use: (page: Page) => void, others: readonly Refused<File>[] = []) {
    const refused = [...others];
    this.#set({ isReading: true });
    for (const file of photos) {
      try {
        use(await readPage(file));
      } catch (error) {
        refused.push({ file, reason: whyUnread(error) });
      }
    }
    this.#set({ isReading: false });
    if (refused.length - others.length < photos.length) this.remake();
    if (refused.length > 0) this.#place.refuse(refused);
  }

  turn(id: number) {
    this.#change(this.#state.pages.map(page => (page.id === id ? turned(page) : page)));
    this.remake();
  }

  /** Puts a page before or after its neighbour. Answers whether it has one there. */
  move(id: number, step: -1 | 1): boolean {
    const { pages } = this.#state;
    const from = pages.findIndex(page => page.id === id);
    const neighbour = pages[from + step];
    if (!neighbour) return false;
    const moved = [...pages];
    moved[from + step] = pages[from]!;
    moved[from] = neighbour;
    this.#change(moved);
    this.remake();
    return true;
  }

  remove(id: number) {
    const { pages } = this.#state;
    const index = pages.findIndex(page => page.id === id);
    this.#set({ pages: pages.filter(page => page.id !== id), removed: { page: pages[index]!, index } });
    this.remake();
  }

  restore() {
    const { pages, removed } = this.#state;
    if (removed) this.#change([...pages.slice(0, removed.index), removed.page, ...pages.slice(removed.index)]);
    this.remake();
  }

  #change(pages: readonly Page[]) {
    this.#set({ pages, removed: null });
  }

  #isToMake = false;

  /** Makes the pdf of the pages as they are now. What changes meanwhile makes it once more, not once for each change. */
  remake() {
    this.#isToMake = true;
    if (!this.#state.isMaking) void this.#make();
  }

  async #make() {
    this.#set({ isMaking: true, problem: null });
    while (this.#isToMake) {
      this.#isToMake = false;
      const { pages } = this.#state;
      const made = await this.#pdfOf(pages).catch(() => 'failed' as const);
      if (this.#isToMake) continue;
      if (made === 'failed') this.#set({ problem: { message: say('widgets.scan.notMade'), isToRetry: true } });
      else if (made === 'heavy') this.#set({ problem: this.#tooHeavy() });
      else this.#finish(made);
    }
    this.#set({ isMaking: false });
  }

  async #pdfOf(pages: readonly Page[]): Promise<File | null | 'heavy'> {
    if (pages.length === 0) return null;
    const sheets = await fit(pages, this.#place.most());
    if (!sheets) return 'heavy';
    const { makePdf } = await import('./pages-pdf.ts');
    return new File([await makePdf(sheets, this.title)], `${this.title}.pdf`, { type: 'application/pdf' });
  }

  #tooHeavy() {
    const size = sizeText(Math.max(0, this.#place.most()));
    const count = this.#state.pages.length;
    return { message: say('widgets.scan.tooHeavy', { count, size }), isToRetry: false };
  }

  #finish(file: File | null) {
    if (file) keepDocument(file, this);
    this.#set({ file, problem: null });
    const former = this.#placed;
    this.#placed = file;
    this.#place.put(file, former);
  }
}
