import { compileMessages } from './messages/compile-messages.ts';

compileMessages();
