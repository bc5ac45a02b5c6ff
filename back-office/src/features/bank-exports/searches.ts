import { type RawSearch, readPage } from '../../search.ts';

export interface BankExportSearch {
  page?: number;
}

export const readBankExportSearch = (raw: RawSearch): BankExportSearch => ({ page: readPage(raw.page) });
