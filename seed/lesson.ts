/** The private lesson ahead of the demo parent's elder child, which its family is to pay the club for: in so many days. */
export const demoLesson = { title: 'Power skating lesson', rate: '1200.00', days: 4 };
