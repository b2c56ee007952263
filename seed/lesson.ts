/** The upcoming private lesson of the demo parent's elder child, to be paid to the club; `days` from now. */
export const demoLesson = { title: 'Power skating lesson', rate: '1200.00', days: 4 };
