import { CircleAlert, CircleCheck, FileWarning, Trophy } from 'lucide-react';
import { dateFormat } from '@/shared/date-format';
import { t } from '@/shared/translate';

export function PlayerScene() {
  return (
    <div className="players">
      <Player number={17} name="Mateo Villanueva" />
      <Player number={8} name="Lia Villanueva" missing />
      <Player number={31} name="Andres Bautista" />
    </div>
  );
}

function Player({ number, name, missing = false }: { number: number; name: string; missing?: boolean }) {
  return (
    <div className="tile player">
      <Jersey number={number} />
      <span className="player-name">{name}</span>
      {missing ? (
        <span className="tag amber">
          <FileWarning size={14} />
          {t('Missing Docs')}
        </span>
      ) : (
        <span className="tag">
          <CircleCheck size={14} />
          {t('Complete')}
        </span>
      )}
    </div>
  );
}

type Slot = 'practice' | 'game' | 'cup';
/** Days of March 2026. */
const WEEK: { date: number; slots: Slot[] }[] = [
  { date: 9, slots: [] },
  { date: 10, slots: ['practice'] },
  { date: 11, slots: ['practice', 'practice'] },
  { date: 12, slots: ['practice'] },
  { date: 13, slots: ['practice', 'game'] },
  { date: 14, slots: ['game', 'practice', 'cup'] },
];

function formatDay(options: Intl.DateTimeFormatOptions, month: number, day = 1): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, day));
}

export function ScheduleScene() {
  return (
    <div className="week">
      {WEEK.map(({ date, slots }) => (
        <div className="day" key={date}>
          <span className="day-name">{formatDay({ weekday: 'narrow' }, 3, date)}</span>
          <b>{date}</b>
          {slots.map((slot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a still picture, nothing is reordered
            <span className={`slot ${slot}`} key={index}>
              {slot === 'cup' && <Trophy size={12} />}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

export function PaymentScene() {
  return (
    <div className="payment">
      <div className="payment-due">
        <span>{t('March dues')}</span>
        <b>₱3,500.00</b>
      </div>
      <div className="methods">
        <span className="tile chosen">GCash</span>
        <span className="tile">Maya</span>
        <span className="tile">{t('Card')}</span>
        <span className="tile">{t('Bank')}</span>
      </div>
      <span className="paid">
        <CircleCheck size={16} />
        {t('Paid, Mar 12, 6:42 PM')}
      </span>
    </div>
  );
}

export function DocumentScene() {
  return (
    <div className="papers">
      <div className="tile paper behind" />
      <div className="tile paper">
        <b>{t('Medical certificate')}</b>
        <i />
        <i />
        <i />
        <span className="stamp">
          <CircleCheck size={15} />
          {t('Approved')}
        </span>
      </div>
    </div>
  );
}

export function AnnouncementScene() {
  return (
    <div className="notice">
      <div className="tile notice-card">
        <span className="notice-icon">
          <CircleAlert size={16} />
        </span>
        <span>
          <b>{t('Sunday ice moves to 7:00 AM')}</b>
          {t('Please be dressed by 6:45 AM.')}
        </span>
      </div>
      <span className="tile team">U12 Peewees</span>
      <span className="tile team">U14 Bantams</span>
    </div>
  );
}

const MONTHS = [
  { month: 10, height: 44 },
  { month: 11, height: 61 },
  { month: 12, height: 55 },
  { month: 1, height: 75 },
  { month: 2, height: 68 },
  { month: 3, height: 101 },
];

export function ReportScene() {
  return (
    <svg className="chart" viewBox="0 0 298 126" aria-hidden="true">
      {MONTHS.map(({ month, height }, index) => (
        <g key={month} transform={`translate(${index * 52} 0)`}>
          <path className="column" d={`M0 101v${4 - height}q0-4 4-4h30q4 0 4 4v${height - 4}z`} />
          <text x="19" y="122">
            {formatDay({ month: 'short' }, month)}
          </text>
        </g>
      ))}
      <path className="axis" d="M0 101.5h298" />
    </svg>
  );
}

/** A player's sweater with the number, as the product shows it beside every name. */
function Jersey({ number }: { number: number }) {
  return (
    <svg className="jersey" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="jersey-cloth"
        d="M11.5 4.5c1.2 1.5 7.8 1.5 9 0l4.2 1.6c.7.3 1.2.8 1.5 1.5l3.3 7.6-5 2.3-1-2V27.5h-15V15.5l-1 2-5-2.3 3.3-7.6c.3-.7.8-1.2 1.5-1.5z"
      />
      <path className="jersey-stripe" d="M8.6 24.2h14.8M3.6 12.6l4.9 2.2M28.4 12.6l-4.9 2.2" />
      <text x="16" y="18.6">
        {number}
      </text>
    </svg>
  );
}
