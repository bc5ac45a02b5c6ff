import './back-link.css';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The way back above a page that belongs to another: `children` is its link, which begins with `BackArrow`. */
export const BackLink = ({ children }: { children: ReactNode }) => <p className="back-link no-print">{children}</p>;

export const BackArrow = () => <IconArrowLeft aria-hidden="true" />;
