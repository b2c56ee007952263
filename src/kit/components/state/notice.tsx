import type { ReactNode } from 'react';

type NoticeProps = {
  picture: ReactNode;
  title: string;
  text?: string;
  detail?: string;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  role?: 'alert';
};

/** A drawing, a title, a line of text and the next action, centred in the space of the list that it replaces. */
export function Notice({ picture, title, text, detail, action, level, role }: NoticeProps) {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div role={role} className="flex flex-col items-center px-5 py-10 text-center">
      {picture}
      <Title tabIndex={level === 1 ? -1 : undefined} className="mt-4 text-16 font-semibold tracking-[-0.01em]">
        {title}
      </Title>
      {text && <p className="mt-0.5 max-w-prose text-balance text-text-2">{text}</p>}
      {detail && <p className="mt-1 max-w-prose text-13 text-balance wrap-anywhere text-text-3">{detail}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
