import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells a screen reader which page has opened, as a load of the whole page would. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [told, setTold] = useState({ pathname, title: '' });
  useEffect(() => {
    if (told.pathname === pathname) return;
    // The page names itself once it has been drawn.
    const timer = setTimeout(() => setTold({ pathname, title: document.title }), 400);
    return () => clearTimeout(timer);
  }, [pathname, told.pathname]);
  return (
    <div className="unseen" role="status">
      {told.title}
    </div>
  );
}
