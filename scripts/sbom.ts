// `npm run sbom`: the bill of materials of what the lock file installs (CycloneDX), on the standard output.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
