import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So near the screen that it is there when it comes into sight. */
const nearness = '200px';

/**
 * A part whose code is heavy, from the moment that somebody comes near its place: until then, and on
 * a page that the server draws, what stands in for it.
 */
export function WhenSeen({
  standIn,
  atOnce = false,
  children,
}: {
  /** Of the same height; it says nothing of loading, for nothing is. */
  standIn: ReactNode;
  /** Wanted whether seen or not. */
  atOnce?: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const sight = new IntersectionObserver(
      (parts) => {
        if (parts.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: nearness },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  return isSeen || atOnce ? children : <div ref={place}>{standIn}</div>;
}
