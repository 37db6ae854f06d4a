import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '../../i18n/language.ts';
import { chooseLanguage } from '../../i18n/setup.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import classes from './switch.module.css';

/**
 * English or Tamil, each in its own letters. Without scripts it asks the server for the page again.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { email } = useSession();
  const client = useQueryClient();
  const choose = (chosen: Language) => {
    // Names of people stand in the order of the language.
    void chooseLanguage(chosen).then(() => client.invalidateQueries());
    // The school's mails follow; should it fail, they come in both languages.
    if (email !== '') void api.updateMailLanguage({ language: chosen }).catch(() => {});
  };
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        const { nativeEvent } = submit;
        const pressed =
          nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.lang : undefined;
        if (isLanguage(pressed)) choose(pressed);
      }}
    >
      <fieldset className={classes.switch}>
        <legend className={classes.legend}>{t('Language')}</legend>
        <button type="submit" name="lang" value="en" lang="en" aria-pressed={language === 'en'}>
          English
        </button>
        <button
          type="submit"
          name="lang"
          value="ta"
          lang="ta"
          aria-label="தமிழ்"
          aria-pressed={language === 'ta'}
        >
          <TamilName height={17} />
        </button>
      </fieldset>
    </form>
  );
}

/**
 * The word தமிழ் drawn (outlines of Noto Sans Tamil), so that its one place on an English page does
 * not fetch a whole font.
 */
function TamilName({ height = 18 }: { height?: number }) {
  return (
    <svg viewBox="26 -865 2826 1206" height={height} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M271 12Q206 12 156 -7Q105 -27 76 -65Q47 -102 47 -156Q47 -210 76 -250Q106 -290 171 -312Q236 -334 341 -334H493Q584 -334 654 -311Q725 -289 765 -238Q806 -186 806 -98Q806 -30 780 16Q754 62 705 96Q672 119 630 133Q587 148 530 154Q474 160 399 160H296Q248 160 225 166Q201 172 184 183Q168 194 159 213Q150 233 150 266Q150 279 151 292Q152 304 153 316L52 321Q49 302 47 281Q46 260 46 241Q46 196 62 165Q79 134 105 114Q124 101 145 93Q166 85 195 81Q224 78 263 78H367Q455 78 512 70Q569 63 603 48Q638 33 661 9Q681 -13 691 -41Q702 -70 702 -106Q702 -154 682 -183Q663 -212 631 -227Q599 -243 561 -249Q522 -254 483 -254H331Q285 -254 250 -249Q216 -244 192 -231Q171 -219 161 -201Q151 -184 151 -157Q151 -114 187 -92Q223 -70 279 -70Q322 -70 352 -83Q382 -96 399 -129Q416 -162 416 -220V-474H250V-302L155 -286V-556H706V-474H519V-230Q519 -162 507 -124Q495 -85 472 -58Q440 -20 389 -4Q337 12 271 12ZM1444 -568Q1524 -568 1575 -530Q1626 -491 1650 -422Q1675 -353 1675 -264Q1675 -193 1659 -142Q1643 -92 1609 -60Q1584 -37 1553 -24Q1522 -11 1479 -6Q1437 0 1375 0H936V-556H1041V-82H1255V-355Q1255 -417 1267 -454Q1279 -491 1302 -517Q1326 -542 1360 -555Q1395 -568 1444 -568ZM1445 -486Q1429 -486 1414 -481Q1399 -476 1389 -465Q1374 -448 1366 -423Q1359 -397 1359 -339V-82H1403Q1467 -82 1503 -100Q1539 -118 1554 -159Q1569 -200 1569 -268Q1569 -329 1556 -378Q1544 -427 1517 -457Q1490 -486 1445 -486ZM1652 -845Q1713 -845 1762 -826Q1810 -807 1844 -772Q1867 -749 1884 -714Q1902 -680 1912 -624Q1922 -569 1922 -483V0H1817V-459Q1817 -532 1811 -581Q1805 -630 1793 -662Q1781 -694 1762 -715Q1741 -739 1713 -750Q1685 -762 1652 -762Q1609 -762 1580 -745Q1551 -729 1537 -701Q1523 -673 1523 -637Q1523 -609 1531 -577Q1539 -545 1556 -515H1448Q1435 -543 1428 -574Q1420 -605 1420 -636Q1420 -691 1440 -730Q1459 -770 1492 -795Q1524 -820 1566 -833Q1608 -845 1652 -845ZM2601 -568Q2681 -568 2732 -530Q2783 -491 2807 -422Q2832 -353 2832 -264Q2832 -193 2816 -142Q2800 -92 2766 -60Q2741 -37 2710 -24Q2679 -11 2636 -6Q2594 0 2532 0H2093V-556H2198V-82H2412V-355Q2412 -417 2424 -454Q2436 -491 2459 -517Q2483 -542 2517 -555Q2552 -568 2601 -568ZM2602 -486Q2586 -486 2571 -481Q2556 -476 2546 -465Q2531 -448 2523 -423Q2516 -397 2516 -339V-82H2560Q2624 -82 2660 -100Q2696 -118 2711 -159Q2726 -200 2726 -268Q2726 -329 2713 -378Q2701 -427 2674 -457Q2647 -486 2602 -486ZM2230 56Q2248 56 2268 57Q2287 59 2304 61L2296 138Q2286 136 2273 135Q2261 135 2245 135Q2212 135 2190 146Q2169 157 2169 183Q2169 207 2186 220Q2203 232 2230 237Q2256 241 2283 241H2309Q2358 241 2391 230Q2425 218 2447 197Q2470 175 2485 144Q2493 129 2504 119Q2515 108 2534 103Q2554 97 2587 96L2667 113Q2624 122 2605 138Q2585 154 2575 178Q2552 223 2519 255Q2486 288 2435 304Q2385 321 2307 321H2279Q2230 321 2186 310Q2142 299 2116 281Q2096 267 2081 243Q2066 218 2066 183Q2066 124 2111 90Q2155 56 2230 56ZM2561 171 2547 161Q2509 153 2479 135Q2449 116 2431 83Q2414 50 2412 0L2514 -1Q2515 27 2524 47Q2533 66 2554 77Q2568 83 2588 86Q2607 89 2638 89H2759V171ZM2449 -673Q2418 -673 2398 -693Q2378 -713 2378 -745Q2378 -776 2398 -796Q2418 -817 2449 -817Q2480 -817 2500 -796Q2520 -776 2520 -745Q2520 -713 2500 -693Q2480 -673 2449 -673Z"
      />
    </svg>
  );
}
