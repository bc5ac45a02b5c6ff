import { IconFileExport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from 'ui/button-class.ts';
import { paths } from '../../paths.ts';

/** The way to the files for the paying system. */
export const ToExports = () => (
  <Link to={paths.bankExports} className={buttonClass()}>
    <IconFileExport aria-hidden="true" />
    Transmettre à la paie
  </Link>
);
