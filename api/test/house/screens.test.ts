import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownersOfClasses, strayRules, unimported } from '../style-imports.ts';
import { importsOf, read, sources } from './sources.ts';

describe('forms', () => {
  it('draws every form by ui/src/Form.tsx, and keeps nothing of it in the document', () => {
    const own = 'ui/src/Form.tsx';
    const strange =
      /<form\b|setCustomValidity|checkValidity|reportValidity|\.validity\b|aria-invalid="true"\]|querySelector.*\bform\b/;
    const files = sources('{ui,client,back-office,member}/src/**/*.{ts,tsx}').filter(file => file !== own);
    expect(files.filter(file => strange.test(read(file)))).toEqual([]);
  });

  it('asks before an editor is left in one place, and over the archive that is made and the dates of the maintenance page', () => {
    const files = sources('back-office/src/**/*.tsx').filter(file =>
      importsOf(file).some(name => name.endsWith('/LeaveGuard.tsx')),
    );
    expect(files.sort()).toEqual([
      'back-office/src/features/extraction/ExtractionPage.tsx',
      'back-office/src/features/maintenance/DatesModal.tsx',
      'back-office/src/shell/editor/EditorGuard.tsx',
    ]);
  });
});

describe('style sheets', () => {
  const sheets = (app: string) =>
    sources(`{ui,${app}}/src/**/*.css`).filter(sheet => !/(print|paper)\.css$/.test(sheet));

  it('are imported by each component that uses them: another screen may not have brought them', () => {
    const wrong = ['ui', 'member', 'back-office'].flatMap(app => {
      const owners = ownersOfClasses(sheets(app));
      expect(owners.size).toBeGreaterThan(80);
      return sources(`${app}/src/**/*.{ts,tsx}`).flatMap(file => unimported(file, owners));
    });
    expect(wrong).toEqual([]);
    const owners = ownersOfClasses(['ui/src/Button.css']);
    const told = (code: string) => unimported('ui/src/x.tsx', owners, code);
    expect(told('const A = () => <p className="button" />')).toEqual(['ui/src/x.tsx: button of ui/src/Button.css']);
    expect(told("const A = () => <p className={cx(isWide && 'button-wide')} />")).toHaveLength(1);
    expect(told('import \'./Button.css\';\nconst A = () => <p className="button" />')).toEqual([]);
  });

  it('say only how their own classes look: what they say of others would come and go with them', () => {
    const wrong = ['member', 'back-office'].flatMap(app => {
      const owners = ownersOfClasses(sheets(app));
      const own = sheets(app).filter(sheet => sheet.startsWith(app));
      const folders = (at: Set<string>) => new Set([...at].filter(sheet => own.includes(sheet)).map(dirname));
      const twice = [...owners].filter(([, at]) => folders(at).size > 1).map(([name, at]) => `${name}: ${[...at]}`);
      return [...strayRules(sheets(app), owners), ...twice];
    });
    expect(wrong).toEqual([]);
  });
});
