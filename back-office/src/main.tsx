import 'client/trusted-types.ts';
import './shell/returned.ts'; // before the router reads the address
import { startApp } from './app.tsx';

// A file of its own, so that vite.config.ts can keep the rest of the first load together.
startApp();
