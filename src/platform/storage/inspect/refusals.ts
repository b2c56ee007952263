import { AppError } from '@/shared/errors';

/** Why a file can't be stored, in sentences that a parent understands. */
export const refusals = {
  kind: 'Only PDF, JPEG and PNG files can be kept here.',
  empty: 'This file is empty. Please choose another one.',
  heic:
    "This picture is in Apple's HEIC form, which can't be kept here. On the iPhone choose Settings, Camera, Formats, " +
    'Most Compatible and take it again, or send it as a JPEG.',
  otherPicture: "This kind of picture can't be kept here. Save it as a JPEG or PNG, or take a photo of the paper.",
  office: "Word, Excel and ZIP files can't be kept here. Save or print it as a PDF and send that one.",
  damagedPicture: 'This picture is damaged or incomplete. Please take it again or send another copy.',
  largePicture:
    'This picture is too large: at most 40 megapixels can be kept. Please make it smaller and send it again.',
  heavyPicture:
    'This picture is saved in a form that takes too much to open. Save it as an ordinary JPEG and send that one.',
  damagedPdf: 'This PDF is damaged or incomplete. Open it, print it to a new PDF and send that one.',
  lockedPdf: 'This PDF is locked with a password. Save it without one and send it again.',
  activePdf: 'This PDF holds a program or another file inside. Open it, print it to a new PDF and send that one.',
  heavyPdf:
    'This PDF takes too much to open, or has more than 2,000 pages. Print what is needed of it to a new PDF and send that one.',
} as const;

/** Returns the error that reports a refused file. */
export function refused(why: keyof typeof refusals): AppError {
  return new AppError('invalid', refusals[why]);
}
