import { appConfig } from '../scripts/vite-app.ts';

const config = appConfig({
  root: import.meta.dirname,
  apiPort: Number(process.env.BACK_OFFICE_PORT ?? 3001),
  jsxImportSource: 'ui/french',
});

/**
 * What is opened first, with all that it needs, in one file: sharing with later screens would make a hundred, which
 * compress worse and each wait for the one that names it.
 */
const first = {
  name: 'first',
  test: /\/back-office\/src\/(app|features\/(home\/HomePage|session\/LoginPage))\.tsx$/,
};

export default {
  ...config,
  build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups: [first] } } } },
};
