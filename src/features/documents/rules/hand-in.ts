import { type PaperIds, signLink, uploadLink } from '../addresses';
import type { HandIn } from './mail';

/**
 * Returns how guardians hand in this paper: signed in the app, uploaded when the club allows it, else as a copy. `linkTo` makes links for
 * mail.
 */
export function handInOf(
  paper: PaperIds & { canSign: boolean },
  { familiesMayUpload }: { familiesMayUpload: boolean },
  linkTo: (path: string) => string,
): HandIn {
  if (paper.canSign) return { way: 'sign', link: linkTo(signLink(paper)) };
  if (familiesMayUpload) return { way: 'upload', link: linkTo(uploadLink(paper)) };
  return { way: 'copy', link: null };
}
