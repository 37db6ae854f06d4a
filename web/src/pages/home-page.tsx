import { RegistrationCard } from '../features/enrollment/registration-card.tsx';
import { HomeScreen } from '../features/site/home-screen.tsx';
import { SubscribeBox } from '../features/site/subscribe-box.tsx';

/** The home page, put together from two features that do not know each other. */
export function HomePage() {
  return <HomeScreen registration={<RegistrationCard newsletter={<SubscribeBox />} />} />;
}
