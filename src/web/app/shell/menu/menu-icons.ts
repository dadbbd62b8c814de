import {
  ChartColumn,
  CircleHelp,
  Compass,
  Goal,
  Grip,
  LayoutDashboard,
  type LucideIcon,
  Medal,
  Network,
} from 'lucide-react';
import type { MenuEntry } from '#rules/shell/side-menu.ts';

export const menuIcons: Record<MenuEntry['name'], LucideIcon> = {
  dashboard: LayoutDashboard,
  goals: Goal,
  predictions: Grip,
  organization: Network,
  strategy: Compass,
  talent: Medal,
  reports: ChartColumn,
  help: CircleHelp,
};
