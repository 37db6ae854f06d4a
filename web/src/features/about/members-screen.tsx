import type { Member, People } from '@pallikoodam/content/people';
import peopleJson from '@pallikoodam/content/people.json';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './members-screen.module.css';
import { chooseFace } from './stand-in-face.ts';

const people: People = peopleJson;

/** /Members: who leads the school (INFO-30 to INFO-32). */
export function MembersScreen() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { invitation } = people;
  return (
    <div className={classes.page}>
      <header className={classes.table}>
        <img
          src="/art/committee.svg"
          alt=""
          width={720}
          height={400}
          fetchPriority="high"
          className={classes.picture}
        />
        <div className={classes.words}>
          <h1>{local(people.headline)}</h1>
          <p>{local(people.lead)}</p>
        </div>
      </header>
      <Circle id="board" title={t('Board of Directors')} members={people.board} />
      <Circle id="committee" title={t('Executive Committee')} members={people.committee} />
      <section className={classes.chair}>
        <div>
          <h2>{local(invitation.heading)}</h2>
          <p>{local(invitation.text)}</p>
        </div>
        <LinkButton to="/Volunteer">{t('Volunteer')}</LinkButton>
      </section>
    </div>
  );
}

type CircleProps = { id: string; title: string; members: readonly Member[] };

function Circle({ id, title, members }: CircleProps) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={classes.members} data-circle={id}>
        {members.map((member) => (
          <Card key={`${member.name.en} ${member.role.en}`} member={member} />
        ))}
      </ul>
    </section>
  );
}

function Card({ member: { name, role, avatar } }: { member: Member }) {
  const local = useLocalText();
  return (
    <li className={classes.member}>
      <img
        className={classes.face}
        src={avatar || chooseFace(name.en)}
        alt=""
        width={112}
        height={112}
        loading="lazy"
      />
      <h3 className={classes.name}>{local(name)}</h3>
      <p className={classes.role}>{local(role)}</p>
    </li>
  );
}
