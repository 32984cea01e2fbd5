import { doTasks } from '../thread.ts';
import { drawPdf } from './draw-pdf.ts';

doTasks(drawPdf);
