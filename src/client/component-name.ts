/** Returns the name of the component that a file is named after: `AnnouncementsPage` for `announcements-page.tsx`. */
export function nameOf(file: string): string {
  const [name = ''] = file.split('/').slice(-1);
  return name.replace(/\.tsx$/, '').replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase());
}
