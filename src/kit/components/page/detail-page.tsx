import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import { type Sentence, t } from '@/shared/translate';
import { ButtonLink } from '../button/button-link';
import { BackLink } from '../button/text-link';
import { EmptyState } from '../state/empty-state';
import { Skeleton, SkeletonGroup } from '../state/skeleton';
import { Card } from './card';

type DetailPageProps<T> = {
  query: { data: T | null | undefined; isPending: boolean };
  /** What the page shows, capitalized: `Event`. */
  noun: Sentence;
  /** The list that it belongs to. */
  back: { href: string; label: string };
  skeleton: ReactNode;
  children: (item: T) => ReactNode;
};

/** A page of one item, or its placeholder while loading, or "not found", which is also shown on an error. */
export function DetailPage<T>({ query: { data, isPending }, noun, back, skeleton, children }: DetailPageProps<T>) {
  return (
    <div className="mx-auto flex max-w-[48rem] flex-col gap-3">
      {data ? (
        <>
          <BackLink href={back.href}>{back.label}</BackLink>
          {children(data)}
        </>
      ) : isPending ? (
        skeleton
      ) : (
        <Card>
          <EmptyState
            kind="none"
            level={1}
            title={t('{noun} Not Found', { noun: t(noun) })}
            text={t("The {noun} you're looking for doesn't exist or has been removed.", {
              noun: t(noun).toLowerCase(),
            })}
            action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
          />
        </Card>
      )}
    </div>
  );
}

type DetailHeadProps = { tile: ReactNode; title: ReactNode; padding?: string; children: ReactNode };

const usualPadding = 'p-5 max-md:p-4';

/** A picture, the page's heading, and a line of badges and facts, at the top of the page's card. */
export function DetailHead({ tile, title, padding, children }: DetailHeadProps) {
  return (
    <HeadFrame padding={padding}>
      {tile}
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-24 wrap-anywhere">
          {title}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
      </div>
    </HeadFrame>
  );
}

/** The placeholder of a page with a `DetailHead`; the content below the head is passed. */
export function DetailSkeleton({ padding, children }: Pick<DetailHeadProps, 'padding' | 'children'>) {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-9 w-44" />
      <Card>
        <HeadFrame padding={padding}>
          <Skeleton className="size-10 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="mt-2 h-6 w-52" />
          </div>
        </HeadFrame>
        {children}
      </Card>
    </SkeletonGroup>
  );
}

function HeadFrame({ padding = usualPadding, children }: Pick<DetailHeadProps, 'padding' | 'children'>) {
  return <header className={cx('flex gap-4 border-b border-line max-md:gap-3', padding)}>{children}</header>;
}
