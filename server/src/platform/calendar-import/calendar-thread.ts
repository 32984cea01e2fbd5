import { doTasks } from '../thread.ts';
import { daysOfCalendar } from './calendar-days.ts';

doTasks(daysOfCalendar);
