/** The operator's screens of departures; they are sent together. */
export { CalendarScreen } from './calendar-screen.tsx'
export { SlotDetailsScreen } from './slot-details-screen.tsx'
export { CreateSlotScreen, EditSlotScreen } from './slot-screens.tsx'
export { StatusScreen } from './status-screen.tsx'
export {
  ManagementScreen,
  OptionTimesScreen,
  ProductTimesScreen,
  RuleScreen,
} from './rules/time-capacity-screens.tsx'
