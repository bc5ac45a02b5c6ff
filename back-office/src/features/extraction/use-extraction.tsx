import { download } from 'client/download.ts';
import { CallError } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { type Criteria, confirmZip, generateZip, getExtractionExcel, getZipStatus } from 'contract/calls/extraction.ts';
import { fileTimestamp } from 'contract/values/days.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { failureOf } from '../../shell/form-errors.ts';
import type { Result } from '../../shell/ResultNotice.tsx';
import { type Generating, useOthersArchive } from './use-others-archive.ts';

const FAILURE = "Une erreur est survenue dans l'extraction de l'archive. Veuillez réessayer.";
const EXCEL_FAILURE = "Le fichier Excel n'a pas pu être généré. Veuillez réessayer.";
const TOLD = ['noResult', 'tooMuch', 'NO_BINARY_DATA', 'dateError', 'folderIdError', 'EXPORTS_STOPPED'];

/** How often it is looked whether an archive that was given up has ended on the server too, in ms, and how many times at most. */
const LOOK = 1_000;
const MOST_LOOKS = 120;

/** How often the history is read again while an archive comes, in ms: its row grows. */
const READ_EVERY = 5_000;

/** How far the archive is: bytes received, of how many. */
export interface Received {
  done: number;
  total: number;
}

/** The two files of a search. `onDone` is told which has come whole, `onChange` that the history has changed. */
export function useExtraction(
  managerId: number,
  criteria: Criteria | null,
  { onDone, onChange }: { onDone: (file: 'zip' | 'excel') => void; onChange: () => void },
) {
  const { call } = useClient();
  const [received, setReceived] = useState<Received | null>(null);
  const [isExcelBusy, setExcelBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const { generating, wait, stopWaiting } = useOthersArchive(former => {
    const whose = former.isOwn ? 'Votre autre archive' : `L'archive de ${former.managerName}`;
    setResult({ tone: 'info', text: `${whose} est terminée : vous pouvez maintenant télécharger celle-ci.` });
    onChange();
  });
  const leaving = useRef<AbortController | null>(null);
  // Who leaves the screen was asked before: nobody would see this archive end.
  useEffect(() => () => leaving.current?.abort(), []);
  const latest = useRef(onChange);
  latest.current = onChange;
  const isComing = received !== null;
  useEffect(() => {
    if (!isComing) return;
    const timer = setInterval(() => latest.current(), READ_EVERY);
    return () => clearInterval(timer);
  }, [isComing]);

  async function zip() {
    if (!criteria || received) return;
    const controller = new AbortController();
    leaving.current = controller;
    setResult(null);
    setReceived({ done: 0, total: 0 });
    let isBegun = false;
    try {
      const onReceived = (done: number, total: number) => {
        if (!isBegun) onChange(); // the history has it as running
        isBegun = true;
        setReceived({ done, total });
      };
      const content = await call(generateZip, { body: criteria, signal: controller.signal, onReceived });
      stopWaiting();
      const name = `Extraction-retraite-${fileTimestamp(new Date())}.zip`;
      download(content, name);
      await mark(name);
    } catch (error) {
      if (controller.signal.aborted)
        setResult({ tone: 'info', text: "L'archive est annulée : aucun justificatif n'est marqué comme extrait." });
      else if (error instanceof CallError && error.key === 'ERROR_IS_GENERATING_ZIP')
        await wait(error.additionalData.ERROR_IS_GENERATING_ZIP as Omit<Generating, 'isOwn'>);
      else setResult({ tone: 'danger', text: wordsOf(error, FAILURE) });
      if (isBegun || controller.signal.aborted) void readWhenEnded();
    }
    setReceived(null);
  }

  /** The server sees a moment later that nobody listens any more; until then the history has it as running. */
  async function readWhenEnded() {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const running = await call(getZipStatus, {}).catch(() => null);
      if (!running?.isOwn) break;
      await new Promise(resolve => setTimeout(resolve, LOOK));
    }
    onChange();
  }

  /** The file is there already: what fails from here on must not send anybody to download it again. */
  async function mark(name: string) {
    try {
      await call(confirmZip, {});
    } catch {
      setResult({
        tone: 'danger',
        text: `Le fichier ${name} est téléchargé, mais ses justificatifs n'ont pas pu être marqués comme extraits.`,
        action: <Button onClick={() => void mark(name)}>Réessayer</Button>,
      });
      return;
    }
    setResult({
      tone: 'success',
      text: `Le fichier ${name} est téléchargé. Ses justificatifs sont maintenant marqués comme extraits.`,
    });
    onDone('zip');
  }

  async function excel() {
    if (!criteria) return;
    setResult(null);
    setExcelBusy(true);
    try {
      const content = await call(getExtractionExcel, { params: { id: managerId }, body: criteria });
      const name = `Extraction-retraite-${fileTimestamp(new Date())}.xlsx`;
      download(content, name);
      setResult({ tone: 'success', text: `Le fichier ${name} est téléchargé.` });
      onDone('excel');
    } catch (error) {
      setResult({ tone: 'danger', text: wordsOf(error, EXCEL_FAILURE) });
    }
    setExcelBusy(false);
  }

  return {
    zip,
    excel,
    received,
    isExcelBusy,
    /** The archive that is being generated, for which this one has to wait. */
    generating,
    result,
    close: () => setResult(null),
    cancel: () => leaving.current?.abort(),
    /** What was found is left: nothing is waited for any more. */
    leave: () => {
      leaving.current?.abort();
      stopWaiting();
    },
  };
}

/** Why a file did not come: what the criteria lack, what this person may not do, or that it failed. */
function wordsOf(error: unknown, failure: string): string {
  if (!(error instanceof CallError)) return failure;
  if (error.key === 'PROOF_REQUIRED') return failureOf(error) ?? failure;
  if (error.kind === 'forbidden' || (error.key && TOLD.includes(error.key))) return error.message;
  return ['tooMany', 'offline', 'unavailable'].includes(error.kind) ? `${failure} ${error.message}` : failure;
}
