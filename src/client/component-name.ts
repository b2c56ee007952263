/** The component that a file is called after: `announcements-page.tsx` has `AnnouncementsPage`. */
export function nameOf(file: string): string {
  const [name = ''] = file.split('/').slice(-1);
  return name.replace(/\.tsx$/, '').replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase());
}
