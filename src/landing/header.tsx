import { ClubMark, Wordmark } from './mark';

export function Header({ isClub }: { isClub: boolean }) {
  return (
    <header className="header wide">
      {isClub ? <ClubMark /> : <Wordmark />}
      <nav aria-label="Page">
        <a href="#features">Features</a>
        <a className="roomy" href="#trial">
          Free trial
        </a>
        <a className="roomy" href="#contact">
          Contact
        </a>
      </nav>
    </header>
  );
}
