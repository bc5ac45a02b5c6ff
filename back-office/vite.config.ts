import { appConfig } from '../scripts/vite-app.ts';

export default appConfig({
  root: import.meta.dirname,
  apiPort: Number(process.env.BACK_OFFICE_PORT ?? 3001),
  jsxImportSource: 'ui/french',
});
