import { Calendar, ChartColumn, FileText, type LucideIcon, Megaphone, Users, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { type Sentence, t, tParts } from '@/shared/translate';
import {
  AnnouncementScene,
  DocumentScene,
  PaymentScene,
  PlayerScene,
  ReportScene,
  ScheduleScene,
} from './feature-scenes';

type Feature = { name: Sentence; text: Sentence; icon: LucideIcon; scene: ComponentType };

const FEATURES: Feature[] = [
  {
    name: 'Player Management',
    text: 'Every skater in one list: team, position, jersey, emergency contact, and who still owes a form.',
    icon: Users,
    scene: PlayerScene,
  },
  {
    name: 'Smart Scheduling',
    text: 'Practices, games and tournaments on one calendar. Families answer in a tap; coaches see who’s coming.',
    icon: Calendar,
    scene: ScheduleScene,
  },
  {
    name: 'Payments Integration',
    text: 'GCash, Maya, cards and bank transfer in pesos. Online dues mark themselves paid, receipts included.',
    icon: Wallet,
    scene: PaymentScene,
  },
  {
    name: 'Document Management',
    text: 'Medical certificates and consent forms with expiry dates, so nobody finds out at the rink.',
    icon: FileText,
    scene: DocumentScene,
  },
  {
    name: 'Communication Hub',
    text: 'Post once, and the right teams know. No more scrolling the group chat for the ice time.',
    icon: Megaphone,
    scene: AnnouncementScene,
  },
  {
    name: 'Analytics & Reports',
    text: 'Revenue, attendance and compliance as they are today, ready for the next board meeting.',
    icon: ChartColumn,
    scene: ReportScene,
  },
];

export function Features() {
  return (
    <section className="features wide" id="features" aria-labelledby="features-title">
      <h2 id="features-title">
        {tParts('Everything between {start} and the final buzzer', {
          start: (
            <span className="unbroken" key="start">
              {t('sign-up')}
            </span>
          ),
        })}
      </h2>
      <p className="lead">
        {t('Built for the way clubs run here: shared rinks, early ice, families on their phones.')}
      </p>
      <ul className="cards">
        {FEATURES.map(({ name, text, icon: Icon, scene: Scene }) => (
          <li className="card" key={name}>
            <div className="scene" aria-hidden="true">
              <Scene />
            </div>
            <div className="card-words">
              <h3>
                <Icon size={20} aria-hidden="true" />
                {t(name)}
              </h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
