import {
  Award,
  ClipboardList,
  Compass,
  Goal,
  Grip,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Network,
} from 'lucide-react';
import type { MenuEntry } from '#rules/shell/side-menu.ts';

export const menuIcons: Record<MenuEntry['name'], LucideIcon> = {
  dashboard: LayoutDashboard,
  goals: Goal,
  predictions: Grip,
  organization: Network,
  strategy: Compass,
  talent: Award,
  reports: ClipboardList,
  help: LifeBuoy,
};
